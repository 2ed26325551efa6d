import { useEffect, useState } from 'react';
import type { OutputOf } from '#lib/contract.ts';
import { callApi } from '#web/calls/call-api.ts';
import { previewMapping, shopMapping } from '../mapping.contract.ts';
import { type MappingValues, toMapping } from './mapping-values.ts';

/** A pause in choosing, after which the preview is asked for. */
const PAUSE_MS = 400;

export type Preview = OutputOf<typeof previewMapping>;

/** What the sample would become by the form as it is now; null while it says no mapping. */
export function usePreview(connectionId: string, values: MappingValues): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null);
  const mapping = shopMapping.safeParse(toMapping(values));
  const asked =
    mapping.success && values.sample.trim() !== ''
      ? JSON.stringify({ connectionId, sample: values.sample, mapping: mapping.data })
      : null;
  useEffect(() => {
    if (asked === null) {
      setPreview(null);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(() => {
      void callApi(previewMapping, previewMapping.input.parse(JSON.parse(asked)))
        // A sample that cannot be read is named by its own button.
        .catch(() => null)
        .then((found) => {
          if (isCurrent) setPreview(found);
        });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return preview;
}
