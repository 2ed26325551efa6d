import { readFileSync } from 'node:fs';
import { loadFrom } from '../own-packages.ts';

const FOLDER = 'tests/iso20022';

type Disposable = { dispose(): void };
type Validator = Disposable & { validate(document: Disposable): void };
type LibXml = {
  XmlDocument: { fromString(text: string): Disposable };
  XsdValidator: { fromDoc(schema: Disposable): Validator };
  XmlValidateError: new (...args: never[]) => Error;
};

let opened: Promise<{ lib: LibXml; validator: Validator }> | undefined;

async function open() {
  const lib = await loadFrom<LibXml>(FOLDER, 'libxml2-wasm');
  const schema = lib.XmlDocument.fromString(readFileSync(`${FOLDER}/pain.001.001.09.xsd`, 'utf8'));
  return { lib, validator: lib.XsdValidator.fromDoc(schema) };
}

/** What the XML schema of pain.001.001.09 finds wrong with a file; null if nothing. Throws if it is no XML. */
export async function pain001Problem(xml: string): Promise<string | null> {
  opened ??= open();
  const { lib, validator } = await opened;
  const document = lib.XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return null;
  } catch (failure) {
    if (failure instanceof lib.XmlValidateError) return failure.message;
    throw failure;
  } finally {
    document.dispose();
  }
}
