import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { IconShape } from '#web/icons/drawn-icon.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './button.module.css';

type ButtonStyle = {
  /** `primary` is the red one: at most one per screen. */
  tone?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: IconShape;
  /** Full column width, for phones. */
  wide?: boolean;
  children: ReactNode;
};
type ButtonProps = ButtonStyle & Omit<ComponentProps<'button'>, 'children'> & { busy?: boolean };
type LinkProps = ButtonStyle & Omit<ComponentProps<typeof Link>, 'children'>;

/** A button that keeps its place and focus while busy, and ignores further presses. */
export function Button({ tone, icon, wide, busy = false, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNameOf({ tone, wide }, className)}
      aria-disabled={busy || rest['aria-disabled']}
      data-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. An anchor on the page is written as `#part`. */
export function ButtonLink({ tone, icon, wide, children, className, to, ...rest }: LinkProps) {
  const { search } = useLocation();
  // The router resolves a bare `#part` without the query, which is another page where the query identifies a record.
  const target = typeof to === 'string' && to.startsWith('#') ? { search, hash: to } : to;
  return (
    <Link {...rest} to={target} className={classNameOf({ tone, wide }, className)}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}

function classNameOf(
  { tone = 'plain', wide }: Pick<ButtonStyle, 'tone' | 'wide'>,
  className: string | undefined,
): string {
  return [styles.button, styles[tone], wide && styles.wide, className].filter(Boolean).join(' ');
}
