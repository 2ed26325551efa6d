import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * A dialog with a form of its own, beside a form that opens it: browsers keep the submission of a form inside another
 * from whoever listens further up, and would load another page. In React's tree it stays inside, so its form stops
 * the event.
 */
export function OutsideForm({ children }: { children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => setBody(document.body), []);
  return body && createPortal(children, body);
}
