import type { Lookup } from '../../tracked-parcel.contract.ts';
import { trackingCalls } from '../../tracking.calls.ts';

/** A page hidden for this long stops listening; it resumes when it becomes visible. */
const HIDDEN_MS = 60_000;
/** After a refusal the browser does not retry by itself. */
const RETRY_MS = 60_000;

type Options = {
  billCodes: readonly string[];
  pass: () => string | undefined;
  access: () => string | undefined;
  /** The signature in the URL of the page. */
  shared: string | undefined;
  onLookup: (changed: Lookup) => void;
};

/** Listens for changes of parcels while the page is visible; returns a function to stop. */
export function watchLive({ billCodes, pass, access, shared, onLookup }: Options): () => void {
  if (billCodes.length === 0 || savesData()) return () => {};
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(timer);
    if (source && source.readyState !== EventSource.CLOSED) return;
    source = new EventSource(addressOf(billCodes, { pass: pass(), access: access(), shared }));
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      const changed = readLookup(data);
      if (changed) onLookup(changed);
    });
    source.onerror = () => {
      // The browser reconnects by itself after an error; a refusal is final.
      if (source?.readyState === EventSource.CLOSED && !document.hidden) timer = setTimeout(open, RETRY_MS);
    };
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function onVisibility(): void {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(close, HIDDEN_MS);
    else open();
  }

  document.addEventListener('visibilitychange', onVisibility);
  if (!document.hidden) open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}

function addressOf(billCodes: readonly string[], brought: Record<string, string | undefined>): string {
  const query = new URLSearchParams({ billCodes: billCodes.join(',') });
  for (const [name, value] of Object.entries(brought)) if (value) query.set(name, value);
  return `${trackingCalls.watchParcels.path}?${query}`;
}

/** The server sends valid data, but a proxy may truncate it. */
function readLookup(data: string): Lookup | null {
  try {
    const changed: Lookup | null = JSON.parse(data);
    return typeof changed?.billCode === 'string' ? changed : null;
  } catch {
    return null;
  }
}

/** The visitor asked the browser to save data. */
function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
