declare global {
  // Where zod looks for its settings, whichever of its copies is loaded first.
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// In the browser zod would test whether it may compile functions, which the page's CSP refuses and reports.
if (typeof document === 'object') globalThis.__zod_globalConfig = { jitless: true };

export {};
