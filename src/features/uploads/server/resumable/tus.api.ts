import { Server } from '@tus/server';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Orm } from '#db/orm.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { baseContext, requireSession } from '#http/call-context.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { limitBody } from '#http/limits/body-limit.ts';
import type { Limiter } from '#http/limits/limits.ts';
import { spendCall } from '#http/limits/spend-call.ts';
import type { SiteApi } from '#http/mount.ts';
import { AppError } from '#lib/errors.ts';
import { piecesPath } from '../../uploads.calls.ts';
import { MAX_PIECE_BYTES, MAX_UPLOAD_BYTES } from '../../uploads.rules.ts';
import { PieceStore } from './piece-store.ts';
import type { ResumableService } from './resumable.service.ts';

/** Headers that the protocol needs from a browser on the same site. */
const PASSED = ['tus-resumable', 'upload-offset', 'content-type', 'content-length'];
const ANSWERED = ['tus-resumable', 'upload-offset', 'upload-length', 'cache-control'];

/**
 * Receives pieces by the tus protocol (tus.io, 1.0): HEAD returns the offset, PATCH appends, DELETE cancels. Files
 * are registered and finally cleaned by our own calls, whose refusals are in the sender's language.
 */
export function mountPieces(
  api: SiteApi,
  { orm, resumable, pieces }: { orm: Orm; resumable: ResumableService; pieces: Limiter },
): void {
  const tus = new Server({
    path: piecesPath,
    datastore: new PieceStore(orm),
    maxSize: MAX_UPLOAD_BYTES,
    relativeLocation: true,
  });

  async function answer(c: Context<HttpEnv>): Promise<Response> {
    const { customerId } = await requireSession(baseContext(api, c));
    await spendCall(pieces, c, customerId);
    const id = c.req.param('id') ?? '';
    if (!z.uuid().safeParse(id).success || !(await resumable.isOwn(customerId, id)))
      throw new AppError(requestErrors.notFound);
    const given = PASSED.map((name) => [name, c.req.header(name)]).filter(([, value]) => value !== undefined);
    const body = c.req.method === 'PATCH' ? c.req.raw.body : null;
    const asked = new Request(new URL(`${piecesPath}/${id}`, c.req.url), {
      method: c.req.method,
      headers: Object.fromEntries(given),
      ...(body && { body, duplex: 'half' }),
    });
    const answered = await tus.handleWeb(asked);
    const headers = ANSWERED.flatMap((name) => {
      const value = answered.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return new Response(answered.body, { status: answered.status, headers: Object.fromEntries(headers) });
  }

  // Hono uses the GET routes for HEAD.
  api.app.on(['GET', 'PATCH', 'DELETE'], `${piecesPath}/:id`, limitBody(MAX_PIECE_BYTES), async (c) => {
    if (c.req.method === 'GET') throw new AppError(requestErrors.methodNotAllowed);
    try {
      return await answer(c);
    } catch (error) {
      // The protocol only has status codes for refusals.
      if (!(error instanceof AppError)) throw error;
      const { httpStatus, code } = error.spec;
      return c.json(
        { code, succ: false, msg: '', data: null },
        httpStatus === 200 ? 401 : (httpStatus as 400),
      );
    }
  });
}
