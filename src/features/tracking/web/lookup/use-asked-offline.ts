import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readAsked, resultsUrl } from '../track/track-url.ts';
import { browserLayout } from './load-in-browser.ts';

/**
 * Without a connection the service worker opens the empty tracking page for any address of parcels, with what was
 * asked behind the `#` (public/sw.js): from there the page goes on by itself, to what this device saw last.
 */
export function useAskedOffline(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const asked = readAsked(new URLSearchParams(hash.slice(1)));
    if (asked.isSent) void navigate(resultsUrl(asked, browserLayout()), { replace: true });
  }, [hash, navigate]);
}
