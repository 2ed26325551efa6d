import { readFileSync } from 'node:fs';
import { loadFrom } from '../own-packages.ts';

type Disposable = { dispose(): void };
type LibXml = {
  XmlDocument: { fromString(text: string): Disposable };
  RelaxNGValidator: { fromDoc(schema: Disposable): Disposable & { validate(document: Disposable): void } };
  XmlValidateError: new (...args: never[]) => Error;
};

/** What a schema made from RFC 4287 finds wrong with a feed; null if nothing. Throws if it is no XML. */
export async function atomProblem(xml: string): Promise<string | null> {
  const lib = await loadFrom<LibXml>('tests/iso20022', 'libxml2-wasm');
  const schema = lib.XmlDocument.fromString(readFileSync('tests/atom/atom.rng', 'utf8'));
  const validator = lib.RelaxNGValidator.fromDoc(schema);
  const document = lib.XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return null;
  } catch (failure) {
    if (failure instanceof lib.XmlValidateError) return failure.message;
    throw failure;
  } finally {
    for (const each of [document, validator, schema]) each.dispose();
  }
}
