import { useEffect, useState } from 'react';
import { formatsOf, isNamedFor, uploadRules } from '#features/uploads/uploads.rules.ts';
import { preparePicture } from '#features/uploads/web/prepare-picture.widget.ts';
import { DAY_MS } from '#lib/clock.ts';
import type { FormProblem } from '#web/forms/form-problems.ts';
import { openDeviceFiles } from '#web/state/device-files.ts';

const KEPT_DAYS = 7;
const MIB = 1024 * 1024;
/** A PDF may have some bytes before its header. */
const HEAD_BYTES = 1024;
const PLACE = 'resume';
const OWNER = '';

const kept = openDeviceFiles('applications', KEPT_DAYS * DAY_MS);
const { maxBytes } = uploadRules.resume;

/** The selected resume: it stays on this device until it is sent, even if the tab is closed. */
export function useResume() {
  const [file, setFile] = useState<File | null>(null);

  useEffect(() => {
    let isGone = false;
    void kept.list(OWNER).then((files) => {
      const last = files.filter(({ place }) => place === PLACE).at(-1);
      if (last && !isGone) setFile((chosen) => chosen ?? last.file);
    });
    return () => {
      isGone = true;
    };
  }, []);

  async function forget(): Promise<void> {
    setFile(null);
    await kept.remove((await kept.list(OWNER)).map(({ id }) => id));
  }

  return {
    file,
    forget,
    /** Accepts a file unless the server would refuse it; returns the reason otherwise. */
    async choose(chosen: File): Promise<FormProblem | null> {
      const type = await typeOf(chosen);
      if (type === null) return wrong('wrongFormat', { formats: formatsOf('resume') });
      const content = type === 'image/jpeg' ? await preparePicture(chosen) : chosen;
      if (content.size > maxBytes) return wrong('tooLarge', { most: maxBytes / MIB });
      const next = new File([content], named(chosen.name, type), { type });
      await forget();
      setFile(next);
      await kept.put({ id: crypto.randomUUID(), owner: OWNER, place: PLACE, file: next, keptAt: Date.now() });
      return null;
    },
  };
}

/** Detected from the content, as on the server: names and declared types are unreliable. */
async function typeOf(file: File): Promise<'application/pdf' | 'image/jpeg' | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  return String.fromCharCode(...head).includes('%PDF-') ? 'application/pdf' : null;
}

/** Fixes the extension to match the type, which the server requires: cameras and converters produce wrong ones. */
function named(name: string, type: string): string {
  if (isNamedFor(type, name)) return name;
  return `${name.replace(/\.[^.]*$/, '')}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`;
}

function wrong(name: 'wrongFormat' | 'tooLarge', params: Record<string, string | number>): FormProblem {
  return { field: 'file', key: `uploads:errors.${name}`, params };
}
