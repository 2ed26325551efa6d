import { expect, it, vi } from 'vitest';
import { openDraftStore } from './draft-store.ts';

/** A store whose saves are answered by hand. */
function openStore() {
  const asked: { content: string; answer(savedAt: string): void }[] = [];
  const remove = vi.fn(() => Promise.resolve());
  const store = openDraftStore<string>({
    key: 'draftOfTest',
    readContent: (raw) => (typeof raw === 'string' ? raw : null),
    save: ({ content }) => new Promise((resolve) => asked.push({ content, answer: resolve })),
    remove,
  });
  const keep = (content: string) => store.keep({ owner: 'c-1', requestKey: 'k-1', content });
  return { store, asked, keep, remove, sent: () => asked.map(({ content }) => content) };
}

it('a draft is saved once, however many ask for it at a time', async () => {
  const { store, keep, sent, asked } = openStore();
  keep('sender');
  const both = [store.saveNow(), store.saveNow()];
  expect(sent()).toEqual(['sender']);
  asked[0]?.answer('2026-11-24T03:00:00.000Z');
  await Promise.all(both);
  await store.saveNow();
  expect(sent()).toEqual(['sender']);
});

it('a later state waits for the save before it, so that the server never takes the older one last', async () => {
  const { store, keep, sent, asked } = openStore();
  keep('sender');
  void store.saveNow();
  keep('sender and consignee');
  const last = store.saveNow();
  expect(sent()).toEqual(['sender']);
  asked[0]?.answer('2026-11-24T03:00:00.000Z');
  await vi.waitFor(() => expect(sent()).toEqual(['sender', 'sender and consignee']));
  expect(store.current()?.savedAt).toBeNull();
  asked[1]?.answer('2026-11-24T03:00:01.000Z');
  await last;
  expect(store.current()).toMatchObject({
    content: 'sender and consignee',
    savedAt: '2026-11-24T03:00:01.000Z',
  });
});

it('a page that is closed does not wait for the save before', () => {
  const { store, keep, sent } = openStore();
  keep('sender');
  void store.saveNow();
  keep('sender and consignee');
  void store.saveNow(true);
  expect(sent()).toEqual(['sender', 'sender and consignee']);
});

it('a page that is closed sends the draft again that is on its way, because the browser may end that save', () => {
  const { store, keep, sent } = openStore();
  keep('sender');
  void store.saveNow();
  void store.saveNow(true);
  expect(sent()).toEqual(['sender', 'sender']);
});

it('a draft that is thrown away is removed after the save that is on its way', async () => {
  const { store, keep, asked, remove } = openStore();
  keep('sender');
  void store.saveNow();
  const gone = store.throwAway('c-1');
  await Promise.resolve();
  expect(remove).not.toHaveBeenCalled();
  asked[0]?.answer('2026-11-24T03:00:00.000Z');
  await gone;
  expect(remove).toHaveBeenCalledOnce();
  expect(store.current()).toBeNull();
});
