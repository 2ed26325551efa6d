import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('a store notifies its subscribers after the change, and not about an equal value', () => {
  const store = createStore<string | null>(null);
  const seen: (string | null)[] = [];
  const stop = store.subscribe(() => seen.push(store.current()));
  store.update('one');
  store.update('one');
  store.update(null);
  stop();
  store.update('two');
  expect(seen).toEqual(['one', null]);
  expect(store.current()).toBe('two');
});

it('unsubscribing during a notification removes nobody else', () => {
  const store = createStore(0);
  const other = vi.fn();
  const stop = store.subscribe(() => stop());
  store.subscribe(other);
  store.update(1);
  store.update(2);
  expect(other).toHaveBeenCalledTimes(2);
});
