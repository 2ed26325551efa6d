import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './result-message.module.css';
import tones from './tone.module.css';
import { type Tone, toneIcon } from './tone.ts';

/** The result of a form, with links to continue; takes the focus, because the pressed button is gone. */
export function ResultMessage({
  title,
  text,
  tone = 'good',
  children,
}: {
  title: string;
  text?: string;
  tone?: Tone;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`${styles.result} ${tones[tone]}`}>
      <Icon of={toneIcon[tone]} size={56} />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}
