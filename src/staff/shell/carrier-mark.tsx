import { brand } from '#lib/brand.ts';

/** The carrier's logo, as on the public site. */
export function CarrierMark() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill={brand.color} />
      <path d="M6 9h8.5l7 7-7 7H6l7-7zM17.5 9H20l7 7-7 7h-2.5l7-7z" fill="#fff" />
    </svg>
  );
}
