import { describe, expect, it } from 'vitest';
import { byNonce, contentSecurityPolicy } from './security-headers.ts';

const sources = { images: [], scripts: ['https://captcha.example'], frames: [] };

/** The policy by its directives. */
function policyOf(https: boolean, more: object = {}): Record<string, string> {
  const policy = contentSecurityPolicy(byNonce('a-nonce'), { ...sources, ...more }, https);
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ', 1)[0], part]));
}

describe('the CSP of a page', () => {
  it('allows no script but its own and those with its nonce', () => {
    const scripts = policyOf(true)['script-src'];
    expect(scripts).toBe("script-src 'self' 'nonce-a-nonce' https://captcha.example");
    expect(contentSecurityPolicy(byNonce('a-nonce'), sources, true)).not.toMatch(
      /unsafe-eval|script[^;]*unsafe-inline/,
    );
  });

  it('forbids framing, frames nothing unless a provider needs it, and sends forms nowhere else', () => {
    expect(policyOf(true)).toMatchObject({
      'default-src': "default-src 'self'",
      'frame-ancestors': "frame-ancestors 'none'",
      'frame-src': "frame-src 'none'",
      'form-action': "form-action 'self'",
      'base-uri': "base-uri 'none'",
      'object-src': "object-src 'none'",
    });
    const frames = policyOf(true, { frames: ['https://captcha.example'] })['frame-src'];
    expect(frames).toBe('frame-src https://captcha.example');
  });

  it('requires https only if the site has it', () => {
    expect(policyOf(true)).toHaveProperty('upgrade-insecure-requests');
    expect(policyOf(false)).not.toHaveProperty('upgrade-insecure-requests');
  });
});
