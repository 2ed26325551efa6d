import type { Lookup } from '../../tracked-parcel.contract.ts';
import { trackingCalls } from '../../tracking.calls.ts';

/** A page nobody looks at for this long stops listening; it starts again when it is looked at. */
const HIDDEN_MS = 60_000;
/** After a refusal the browser does not try again by itself. */
const RETRY_MS = 60_000;

type Options = {
  billCodes: readonly string[];
  pass: () => string | undefined;
  access: () => string | undefined;
  /** The sign in the address of the page. */
  shared: string | undefined;
  onLookup: (changed: Lookup) => void;
};

/** Listens for changes of parcels while the page is looked at; returns how to stop. */
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
      // A broken connection is mended by the browser; a refusal is final for it.
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

/** The server has checked what it sends; a proxy may still cut it off. */
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
