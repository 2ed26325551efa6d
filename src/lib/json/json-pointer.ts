import type { JsonNode } from './exact-json.ts';

export const MAX_POINTER_LENGTH = 200;
/** Steps of a path. */
const MAX_STEPS = 16;
const INDEX = /^(?:0|[1-9]\d{0,5})$/;
/** An example of a value is shown up to here. */
const EXAMPLE_LENGTH = 80;

/** The steps of a JSON Pointer (RFC 6901), such as `/ship/0/name`; null for what is none. */
export function readPointer(text: string): string[] | null {
  if (text === '') return [];
  if (text.length > MAX_POINTER_LENGTH || !text.startsWith('/') || /~(?![01])/.test(text)) return null;
  const steps = text.slice(1).split('/');
  if (steps.length > MAX_STEPS) return null;
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The pointer of these steps. */
export function toPointer(steps: readonly string[]): string {
  return steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** What a pointer leads to; undefined where there is nothing. */
export function findNode(root: JsonNode, pointer: string): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const step of readPointer(pointer) ?? [null]) {
    if (step === null || !node) return undefined;
    if (node.kind === 'object') node = node.members.get(step);
    else if (node.kind === 'list') node = INDEX.test(step) ? node.items[Number(step)] : undefined;
    else return undefined;
  }
  return node;
}

/** A path of a text with the beginning of its value; a list has its length. */
type FoundPath = { path: string; kind: 'text' | 'number' | 'flag' | 'null' | 'list'; example: string };

/** The paths of values and of lists, of a list those of its first item; further ones than `most` are only counted. */
export function listPaths(root: JsonNode, most: number): { paths: FoundPath[]; more: number } {
  const paths: FoundPath[] = [];
  let more = 0;
  const add = (path: string, kind: FoundPath['kind'], example: string) => {
    if (paths.length >= most || readPointer(path) === null) more += 1;
    else paths.push({ path, kind, example: shorten(example) });
  };
  const visit = (node: JsonNode, steps: readonly string[]): void => {
    const path = toPointer(steps);
    switch (node.kind) {
      case 'object':
        for (const [name, member] of node.members) visit(member, [...steps, name]);
        break;
      case 'list':
        add(path, 'list', String(node.items.length));
        if (node.items[0]) visit(node.items[0], [...steps, '0']);
        break;
      case 'null':
        add(path, 'null', '');
        break;
      default:
        add(path, node.kind, String(node.value));
    }
  };
  visit(root, []);
  return { paths, more };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().toWellFormed();
  return line.length > EXAMPLE_LENGTH ? `${line.slice(0, EXAMPLE_LENGTH - 1)}…`.toWellFormed() : line;
}
