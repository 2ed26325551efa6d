import { useEffect, useMemo, useRef, useState } from 'react';
import type { RejectedPiece } from '../../tracking.rules.ts';
import { type Asked, toAsked, toBoxText } from './track-url.ts';

/** An unfinished number is not an error: reasons are delayed until typing pauses. */
const REST_MS = 900;

/** The text of the input with its recognised numbers, synchronised with the URL of the page. */
export function useTrackBox(asked: Asked) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => toBoxText(asked));
  const [shownFor, setShownFor] = useState(asked.text);
  if (shownFor !== asked.text) {
    setShownFor(asked.text);
    setText(toBoxText(asked));
  }
  // Keeps what was typed before hydration.
  useEffect(() => {
    if (box.current) setText(box.current.value);
  }, []);

  const recognised = useMemo(() => toAsked(text), [text]);
  const rested = useRested(text);
  const rejected = useMemo(() => toAsked(rested).rejected, [rested]);

  return {
    box,
    text,
    setText,
    recognised,
    /** Reasons for unrecognised parts, once typing has paused. */
    rejected: rested === text ? rejected : rejected.filter((piece) => stillRejected(piece, recognised)),
    add(waybillNos: readonly string[]) {
      const fresh = waybillNos.filter((waybillNo) => !recognised.accepted.includes(waybillNo));
      if (fresh.length > 0) setText([...text.split('\n'), ...fresh].filter(Boolean).join('\n'));
    },
    remove(waybillNo: string) {
      const others = recognised.accepted.filter((other) => other !== waybillNo);
      const open = recognised.rejected.filter(({ reason }) => reason !== 'NOT_A_NUMBER');
      setText([...others, ...open.map((piece) => piece.text)].join('\n'));
      box.current?.focus();
    },
  };
}

function stillRejected(piece: RejectedPiece, { rejected }: Asked): boolean {
  return rejected.some(({ text, reason }) => text === piece.text && reason === piece.reason);
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
