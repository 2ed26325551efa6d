const loading = new Map<string, Promise<void>>();

/** Loads a provider's script once; the page's CSP allows its host only while that provider is active. */
export function loadProviderScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(src);
      script.remove();
      reject(new Error(`${new URL(src).host} could not be reached.`));
    };
    document.head.append(script);
  });
  loading.set(src, loaded);
  return loaded;
}
