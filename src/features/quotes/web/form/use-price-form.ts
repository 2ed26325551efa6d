import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isReady, type PriceQuery, pricePath, readPriceQuery } from '../../price-query.rules.ts';

const PAUSE_MS = 450;

/** The history state of a navigation to another price: which form continues, or that a form was submitted. */
export type PriceStep = { formKey?: string; isSent?: boolean; isSwapped?: boolean };

/**
 * Synchronises the URL with the form: as soon as enough is typed, the price is loaded in place, so that focus and
 * partial values stay; the button submits in any case, showing what is missing.
 */
export function usePriceForm(query: PriceQuery, path: string, formKey: string, postcodeDigits?: number) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(query);
  useEffect(() => () => clearTimeout(timer.current), []);

  function read(): PriceQuery {
    const values = form.current ? [...new FormData(form.current)] : [];
    return readPriceQuery(new URLSearchParams(values.map(([name, value]) => [name, String(value)])));
  }

  function goOn(next: PriceQuery): void {
    const step: PriceStep = { formKey };
    void navigate(pricePath(next, path), { replace: true, preventScrollReset: true, state: step });
  }

  /** Runs after a pause, once fields controlled by React, such as the code of a place, are up to date. */
  function change(): void {
    setTyped(read());
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const next = read();
      setTyped(next);
      if (isReady(next, postcodeDigits)) goOn({ ...next, isAsked: true });
      // Limits and the postcode format depend on it.
      else if (next.country !== query.country || next.sender !== query.sender)
        goOn({ ...next, isAsked: next.isInternational && next.postcode !== '' && next.kg !== '' });
    }, PAUSE_MS);
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    clearTimeout(timer.current);
    const step: PriceStep = { isSent: true };
    void navigate(pricePath({ ...read(), isAsked: true }, path), { preventScrollReset: true, state: step });
  }

  return { form, typed, change, send };
}
