import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readAsked, resultsUrl } from '../track/track-url.ts';
import { browserLayout } from './load-in-browser.ts';

/**
 * While offline the service worker opens the empty tracking page for any parcel URL, with the request after the `#`
 * (public/sw.js): from there the page continues to what this device last saw.
 */
export function useAskedOffline(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const asked = readAsked(new URLSearchParams(hash.slice(1)));
    if (asked.isSent) void navigate(resultsUrl(asked, browserLayout()), { replace: true });
  }, [hash, navigate]);
}
