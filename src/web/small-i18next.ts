import type { Bundle } from './bundle.ts';

/**
 * What the site uses of i18next, for the browser, where vite.config.ts puts it in the place of the whole library
 * (docs/decisions/012): nested keys, namespaces, plurals by `count`, default values, `{{parameters}}` and `$t(other keys)`.
 */
type Params = Record<string, unknown> & { count?: number; defaultValue?: string };
type Listener = (language: string) => void;
export type Translate = (key: string, params?: Params | string) => string;

export type SmallI18n = {
  language: string;
  t: Translate;
  use(plugin: unknown): SmallI18n;
  init(options: { lng: string; resources: Record<string, Bundle> }): void;
  getFixedT(namespaces: readonly string[]): Translate;
  changeLanguage(language: string): Promise<Translate>;
  hasResourceBundle(language: string, namespace: string): boolean;
  addResourceBundle(language: string, namespace: string, texts: object): SmallI18n;
  on(event: 'languageChanged', listener: Listener): void;
  off(event: 'languageChanged', listener: Listener): void;
};

const PARAMETER = /\{\{\s*([\w.]+)\s*\}\}/g;
const NESTED = /(\$t\([^()]+\))/;

function createInstance(): SmallI18n {
  const bundles: Record<string, Bundle> = {};
  const listeners = new Set<Listener>();

  function translate(namespaces: readonly string[], key: string, given: Params | string = {}): string {
    const params: Params = typeof given === 'string' ? { defaultValue: given } : given;
    const [path, ...others] = key.split(':').reverse();
    const searched = others.length > 0 ? others : namespaces;
    const texts = bundles[instance.language] ?? {};
    for (const namespace of searched) {
      for (const suffix of suffixesOf(params.count, instance.language)) {
        const found = find(texts[namespace], path + suffix);
        if (typeof found === 'string') return complete(found, params);
      }
    }
    return params.defaultValue === undefined ? String(path) : complete(params.defaultValue, params);
  }

  /** Only what the text itself nests is looked up, never what a parameter brings along. */
  function complete(text: string, params: Params): string {
    return text
      .split(NESTED)
      .map((part, nth) =>
        nth % 2 === 0 ? fill(part, params) : instance.t(fill(part.slice(3, -1), params), params),
      )
      .join('');
  }

  const instance: SmallI18n = {
    language: '',
    t: (key, params) => translate([], key, params),
    use: () => instance,
    init({ lng, resources }) {
      instance.language = lng;
      Object.assign(bundles, resources);
    },
    getFixedT: (namespaces) => (key, params) => translate(namespaces, key, params),
    async changeLanguage(language) {
      instance.language = language;
      for (const listener of listeners) listener(language);
      return instance.t;
    },
    hasResourceBundle: (language, namespace) => bundles[language]?.[namespace] !== undefined,
    addResourceBundle(language, namespace, texts) {
      const bundle = bundles[language] ?? {};
      bundles[language] = { ...bundle, [namespace]: merge(bundle[namespace], texts) as object };
      return instance;
    },
    on: (_event, listener) => void listeners.add(listener),
    off: (_event, listener) => void listeners.delete(listener),
  };
  return instance;
}

/** The endings of a key in the order in which i18next tries them. */
function suffixesOf(count: unknown, language: string): string[] {
  if (typeof count !== 'number') return [''];
  const plural = `_${new Intl.PluralRules(language).select(count)}`;
  return count === 0 ? ['_zero', plural, ''] : [plural, ''];
}

function find(texts: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, name) => (isRecord(found) ? found[name] : undefined), texts);
}

function fill(text: string, params: Params): string {
  // What was not given stays to be seen, as with i18next.
  return text.replace(PARAMETER, (written, name: string) =>
    String(find(params, name) ?? (Object.hasOwn(params, name) ? '' : written)),
  );
}

function merge(old: unknown, texts: unknown): unknown {
  if (!isRecord(old) || !isRecord(texts)) return texts;
  const merged = Object.entries(texts).map(([name, value]) => [name, merge(old[name], value)]);
  return { ...old, ...Object.fromEntries(merged) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export default { createInstance };
