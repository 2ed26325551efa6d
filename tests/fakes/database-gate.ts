import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a database server can fail. */
export type Trouble = 'refuses' | 'starts' | 'is silent';

/** The error of a server during recovery: SQLSTATE 57P03. */
const STARTING = errorMessage({
  S: 'FATAL',
  V: 'FATAL',
  C: '57P03',
  M: 'the database system is starting up',
});

/** A proxy before a real server that lets its connections through or not. */
export async function openDatabaseGate(serverUrl: string) {
  const target = new URL(serverUrl);
  const pairs = new Set<[Socket, Socket]>();
  let trouble: Trouble | null = null;

  function admit(client: Socket): void {
    client.on('error', () => undefined);
    if (trouble === 'refuses') {
      client.resetAndDestroy();
      return;
    }
    if (trouble === 'starts') {
      client.once('data', () => client.end(STARTING));
      return;
    }
    const server = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [client, server];
    pairs.add(pair);
    server.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('close', () => {
      server.destroy();
      pairs.delete(pair);
    });
    client.pipe(server);
    server.on('data', (part) => {
      // The output of a silent server is held back until it recovers.
      if (trouble === 'is silent') held.push(() => client.write(part));
      else late(pair, () => client.write(part));
    });
  }

  let held: (() => unknown)[] = [];
  let delayMs = 0;
  /** Passes on in order, also when the delay has changed since. */
  const passing = new WeakMap<object, Promise<unknown>>();
  function late(pair: object, pass: () => unknown): void {
    const before = passing.get(pair);
    if (delayMs === 0 && !before) {
      pass();
      return;
    }
    const passed = Promise.all([before, sleep(delayMs)]).then(() => {
      pass();
      if (passing.get(pair) === passed) passing.delete(pair);
    });
    passing.set(pair, passed);
  }

  const gate = createServer(admit);
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const url = new URL(serverUrl);
  url.port = String((gate.address() as AddressInfo).port);

  return {
    url: url.href,
    /** From now on the server fails in this way; open connections are cut, except to a silent one. */
    suffer(kind: Trouble): void {
      trouble = kind;
      if (kind !== 'is silent') for (const [client] of pairs) client.resetAndDestroy();
    },
    /** Cuts all open connections; new ones are let through. */
    cut(): void {
      for (const [client] of pairs) client.resetAndDestroy();
    },
    /** From now on each part of an answer arrives so much later; 0 ends it. */
    delay(ms: number): void {
      delayMs = ms;
    },
    recover(): void {
      trouble = null;
      for (const say of held) say();
      held = [];
    },
    async close(): Promise<void> {
      for (const [client] of pairs) client.destroy();
      gate.close();
      await once(gate, 'close');
    },
  };
}

function errorMessage(fields: Record<string, string>): Buffer {
  const body = `${Object.entries(fields)
    .map(([name, value]) => `${name}${value}\0`)
    .join('')}\0`;
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from('E'), length, Buffer.from(body)]);
}
