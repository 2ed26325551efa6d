import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import IconCircleCheck from '../icons/tabler/IconCircleCheck.ts';
import styles from './result-message.module.css';

/** What a form became after it succeeded, with the way on; takes the focus, because the button that was pressed is gone. */
export function ResultMessage({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.result}>
      <Icon of={IconCircleCheck} size={56} />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}
