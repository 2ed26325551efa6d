export function keepAssets(from: string, to: string, now?: number): number | null;
