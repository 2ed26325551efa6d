/** A value of a JSON text: numbers as written, members by name, and where it stands in the text. */
export type JsonNode = { from: number; until: number } & (
  | { kind: 'object'; members: ReadonlyMap<string, JsonNode> }
  | { kind: 'list'; items: readonly JsonNode[] }
  | { kind: 'text' | 'number'; value: string }
  | { kind: 'flag'; value: boolean }
  | { kind: 'null' }
);

/** What is wrong with a text, and from which character on. */
export type JsonProblem = {
  reason: 'syntax' | 'depth' | 'duplicate' | 'name' | 'number' | 'size';
  at: number;
  name?: string;
};

/** Objects and lists within each other. */
export const MAX_JSON_DEPTH = 32;
/** Values of a text. */
export const MAX_JSON_VALUES = 50_000;
/** Longer ones are no amounts, and no ids. */
const MAX_NUMBER_LENGTH = 40;
/** Programs that copy members by name would change what they copy into. */
const REFUSED_NAME = '__proto__';

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const words = { true: true, false: false, null: null } as const;

class Refusal extends Error {
  readonly problem: JsonProblem;
  constructor(problem: JsonProblem) {
    super(problem.reason);
    this.problem = problem;
  }
}

/**
 * Reads a JSON text exactly (RFC 8259): `JSON.parse` rounds long numbers, keeps the last of two members with one name,
 * and has no limits. Such texts are refused here.
 */
export function readExactJson(text: string): { root: JsonNode } | { problem: JsonProblem } {
  try {
    return { root: createReader(text).readAll() };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem };
    throw error;
  }
}

function createReader(text: string) {
  let at = 0;
  let values = 0;
  const refuse = (reason: JsonProblem['reason'], more: Partial<JsonProblem> = {}): never => {
    throw new Refusal({ reason, at, ...more });
  };

  function skipSpace(): void {
    SPACE.lastIndex = at;
    SPACE.test(text);
    at = SPACE.lastIndex;
  }
  /** Whether the next sign is this one, which is then passed. */
  function takes(sign: string): boolean {
    skipSpace();
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  }
  function readText(): string {
    const from = at;
    for (at += 1; text[at] !== '"'; at += 1) {
      if (at >= text.length) refuse('syntax', { at: from });
      if (text[at] === '\\') at += 1;
    }
    at += 1;
    try {
      return JSON.parse(text.slice(from, at)) as string;
    } catch {
      return refuse('syntax', { at: from });
    }
  }
  function readNumber(): string {
    NUMBER.lastIndex = at;
    const [found = ''] = NUMBER.exec(text) ?? refuse('syntax');
    if (found.length > MAX_NUMBER_LENGTH) refuse('number');
    at += found.length;
    return found;
  }
  function readMembers(depth: number): Map<string, JsonNode> {
    const members = new Map<string, JsonNode>();
    if (takes('}')) return members;
    do {
      skipSpace();
      const from = at;
      if (text[at] !== '"') refuse('syntax');
      const name = readText();
      if (name === REFUSED_NAME) refuse('name', { at: from, name });
      if (members.has(name)) refuse('duplicate', { at: from, name });
      if (!takes(':')) refuse('syntax');
      members.set(name, readValue(depth));
    } while (takes(','));
    if (!takes('}')) refuse('syntax');
    return members;
  }
  function readItems(depth: number): JsonNode[] {
    const items: JsonNode[] = [];
    if (takes(']')) return items;
    do items.push(readValue(depth));
    while (takes(','));
    if (!takes(']')) refuse('syntax');
    return items;
  }
  function readWord(): JsonNode {
    const from = at;
    const word = (['true', 'false', 'null'] as const).find((each) => text.startsWith(each, from));
    if (!word) return refuse('syntax');
    at += word.length;
    const value = words[word];
    return value === null ? { kind: 'null', from, until: at } : { kind: 'flag', value, from, until: at };
  }
  function readValue(depth: number): JsonNode {
    values += 1;
    if (values > MAX_JSON_VALUES) refuse('size');
    skipSpace();
    const from = at;
    const sign = text[at] ?? '';
    if (sign === '{' || sign === '[') {
      if (depth >= MAX_JSON_DEPTH) refuse('depth');
      at += 1;
      return sign === '{'
        ? { kind: 'object', members: readMembers(depth + 1), from, until: at }
        : { kind: 'list', items: readItems(depth + 1), from, until: at };
    }
    if (sign === '"') return { kind: 'text', value: readText(), from, until: at };
    if (sign === '-' || (sign >= '0' && sign <= '9'))
      return { kind: 'number', value: readNumber(), from, until: at };
    return readWord();
  }
  return {
    readAll(): JsonNode {
      const root = readValue(0);
      skipSpace();
      if (at < text.length) refuse('syntax');
      return root;
    },
  };
}
