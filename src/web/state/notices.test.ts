import { afterEach, describe, expect, it } from 'vitest';
import { announce, CODE_NOTICE_MS, dismiss, noticeStore } from './notices.ts';

afterEach(() => {
  for (const each of noticeStore.current()) dismiss(each.id);
});

describe('notifications', () => {
  it('are shown for three seconds, those about codes for one', () => {
    announce('Saved.');
    announce('Code sent.', { durationMs: CODE_NOTICE_MS });
    expect(noticeStore.current().map((each) => each.durationMs)).toEqual([3000, 1000]);
  });

  it('of errors stay until they are dismissed', () => {
    announce('That did not work.', { tone: 'danger' });
    const [error] = noticeStore.current();
    expect(error?.durationMs).toBeNull();
    dismiss(error?.id ?? 0);
    expect(noticeStore.current()).toEqual([]);
  });

  it('are not stacked when the same text repeats', () => {
    announce('That did not work.', { tone: 'danger' });
    announce('That did not work.', { tone: 'danger' });
    expect(noticeStore.current()).toHaveLength(1);
  });

  it('reach their subscribers', () => {
    let heard = 0;
    const stop = noticeStore.subscribe(() => {
      heard += 1;
    });
    announce('Saved.');
    stop();
    announce('Saved again.');
    expect(heard).toBe(1);
  });
});
