import { expect, it } from 'vitest';
import { findUnusedTexts } from '#tests/unused-texts.ts';

it('texts that no source refers to are marked as unused; `vitest -u` on this file writes the list again', async () => {
  const list = `${JSON.stringify(findUnusedTexts(), null, 2)}\n`;
  await expect(list).toMatchFileSnapshot('content/unused.generated.json');
});
