import type { LineAnswer } from '#adapters/line/line.port.ts';
import type { LineUsers } from '#features/notices/server/line-users.service.ts';
import type { TrackingService } from '#features/tracking/server/tracking.service.ts';
import { formatWaybillNo } from '#web/texts/format.ts';
import { type Asker, type Say, sendButton } from './asker.ts';

export type FollowDeps = {
  lineUsers: Pick<LineUsers, 'follow' | 'unfollow' | 'stopAll'>;
  tracking: Pick<TrackingService, 'lookUpNow'>;
};

/** Follows parcels, and says of each what became of it. */
export async function answerFollow(
  { lineUsers, tracking }: FollowDeps,
  waybillNos: readonly string[],
  { userId, language }: Asker,
  say: Say,
): Promise<LineAnswer[]> {
  if (waybillNos.length === 0) return [{ kind: 'text', text: say('line-counter:follow.whichOne') }];
  const lookups = await tracking.lookUpNow(waybillNos);
  const sentences: string[] = [];
  for (const waybillNo of waybillNos) {
    const lookup = lookups.find(({ billCode }) => billCode === waybillNo);
    const number = formatWaybillNo(waybillNo);
    if (!lookup?.found)
      sentences.push(`${number}\n${say(lookup ? 'tracking:errors.notFound' : 'tracking:screen.unreadable')}`);
    else if (lookup.parcel.isFinished)
      sentences.push(say('line-counter:follow.finished', { waybillNo: number }));
    else {
      const became = await lineUsers.follow(userId, waybillNo, language);
      sentences.push(say(`line-counter:follow.${became}`, { waybillNo: number }));
    }
  }
  return [{ kind: 'text', text: sentences.join('\n\n') }];
}

/** Ends the messages about these parcels. */
export async function answerUnfollow(
  { lineUsers }: FollowDeps,
  waybillNos: readonly string[],
  { userId }: Asker,
  say: Say,
): Promise<LineAnswer[]> {
  const sentences: string[] = [];
  for (const waybillNo of waybillNos) {
    await lineUsers.unfollow(userId, waybillNo);
    sentences.push(say('line-counter:follow.unfollowed', { waybillNo: formatWaybillNo(waybillNo) }));
  }
  return [{ kind: 'text', text: sentences.join('\n') }];
}

/** Ends all messages that we send without being asked. */
export async function answerStop(
  { lineUsers }: FollowDeps,
  { userId }: Asker,
  say: Say,
): Promise<LineAnswer[]> {
  await lineUsers.stopAll(userId);
  const quick = [sendButton(say('line-counter:help.title'), { kind: 'wish', wish: 'help' })];
  return [{ kind: 'text', text: say('line-counter:follow.stopped'), quick }];
}
