import { afterEach, describe, expect, it, vi } from 'vitest';
import { announce, CODE_NOTICE_MS, dismiss, leaveNotices, noticeStore } from './notices.ts';

afterEach(() => {
  for (const each of noticeStore.current()) dismiss(each.id);
});

describe('notifications', () => {
  it('are shown for three seconds, those about codes for one', () => {
    announce('Saved.');
    expect(noticeStore.current().map((each) => each.durationMs)).toEqual([3000]);
    announce('Code sent.', { durationMs: CODE_NOTICE_MS });
    expect(noticeStore.current().map((each) => each.durationMs)).toEqual([1000]);
  });

  it('of errors stay until they are dismissed', () => {
    announce('That did not work.', { tone: 'danger' });
    const [error] = noticeStore.current();
    expect(error?.durationMs).toBeNull();
    dismiss(error?.id ?? 0);
    expect(noticeStore.current()).toEqual([]);
  });

  it('are not stacked: a later one takes the place of the one before', () => {
    announce('The code was sent.', { tone: 'good' });
    announce('The code is wrong.', { tone: 'danger' });
    announce('The code is wrong.', { tone: 'danger' });
    expect(noticeStore.current().map((each) => each.message)).toEqual(['The code is wrong.']);
  });

  it('of a page go with it, those that come along with the new one stay', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    announce('The address was split.', { tone: 'good' });
    vi.advanceTimersByTime(999);
    leaveNotices();
    expect(noticeStore.current()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    leaveNotices();
    expect(noticeStore.current()).toEqual([]);
    vi.useRealTimers();
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
