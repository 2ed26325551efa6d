import type { Context } from 'hono';
import type { HttpEnv } from '#http/http-env.ts';
import { limitBody } from '#http/limits/body-limit.ts';
import { spendCall } from '#http/limits/spend-call.ts';
import { mount, type SiteApi } from '#http/mount.ts';
import { AppError } from '#lib/errors.ts';
import { paths } from '#routes/paths.ts';
import * as contract from '../notices.contract.ts';
import { followKinds } from '../notices.rules.ts';
import type { MessageChannels } from './channels.ts';
import type { ChoicesService } from './choices.service.ts';
import type { FollowsService } from './follows.service.ts';
import type { LineUsers } from './line-users.service.ts';
import type { OwnChannelsService } from './own-channels.service.ts';
import type { OwnFollowsService } from './own-follows.service.ts';
import type { Linked, StopService } from './stop.service.ts';

export type NoticesServices = {
  channels: MessageChannels;
  choices: ChoicesService;
  own: OwnChannelsService;
  ownFollows: OwnFollowsService;
  follows: FollowsService;
  stops: StopService;
  /** The URL of a parcel, with access to its details for an authorised recipient. */
  linkedUrl(to: Linked): Promise<string>;
  /** LINE users, for the counter in LINE. */
  lineUsers: LineUsers;
};

/** The calls of parcel notifications, and the two short URLs in messages. */
export function mountNotices(api: SiteApi, services: NoticesServices): void {
  const { channels, choices, own, ownFollows, follows, stops } = services;
  mount(api, contract.getNoticeSettings, (_input, { session }) => choices.settings(session));
  mount(api, contract.chooseNotice, (input, { session }) => choices.choose(session, input));
  mount(api, contract.setQuietHours, ({ quiet }, { session }) => choices.setQuiet(session, quiet));
  mount(api, contract.parcelMessages, ({ waybillNo }, { session }) => ownFollows.get(session, waybillNo));
  mount(api, contract.setParcelMessages, (input, call) => ownFollows.set(call.session, input, call));
  mount(api, contract.linkLine, async (_input, { language }) => own.linkLine(language));
  mount(api, contract.unlinkLine, (_input, { session }) => own.unlinkLine(session));
  mount(api, contract.addBrowser, (browser, { session }) => own.addBrowser(session, browser));
  mount(api, contract.removeBrowsers, (_input, { session }) => own.removeBrowsers(session));
  mount(api, contract.getFollowWays, async () => ({
    // LINE needs an account to link to.
    channels: channels.list().filter((channel) => channel !== 'line'),
    kinds: [...followKinds],
    publicKey: await channels.publicKey(),
    hasLine: channels.isOpen('line'),
  }));
  mount(api, contract.followParcel, (input, call) => follows.ask(input, call));
  mount(api, contract.confirmFollow, (input, call) => follows.confirm(input, call));
  mount(api, contract.followByBrowser, (input, call) => follows.byBrowser(input, call));
  mount(api, contract.stopFollow, async ({ stopToken }) => {
    await follows.stop(stopToken);
    return {};
  });
  mount(api, contract.readStopLink, ({ code }) => stops.read(code));
  mount(api, contract.stopNotices, async ({ code }) => {
    await stops.stop(code);
    return {};
  });
  mountLinks(api, services);
}

function mountLinks(api: SiteApi, { stops, linkedUrl }: NoticesServices): void {
  const codeOf = (c: Context<HttpEnv>) => (c.req.param('code') ?? '').slice(0, 20);
  const toPage = (c: Context<HttpEnv>, url: string) => {
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    c.header('x-robots-tag', 'noindex');
    return c.redirect(url, 302);
  };
  api.app.get('/m/:code', async (c) => {
    await spendCall(api.callLimit, c);
    const found = await stops.findParcel(codeOf(c));
    return toPage(c, found ? await linkedUrl(found) : paths.track);
  });
  // Mail programs and scanners open links: a GET must not unsubscribe.
  api.app.get('/x/:code', async (c) => {
    await spendCall(api.callLimit, c);
    return toPage(c, paths.stopMessages(codeOf(c)));
  });
  // RFC 8058: the mail program's own button.
  api.app.post('/x/:code', limitBody(1024), async (c) => {
    await spendCall(api.callLimit, c);
    await stops.stop(codeOf(c)).catch((error) => {
      if (!(error instanceof AppError)) throw error;
    });
    return c.body(null, 200);
  });
}
