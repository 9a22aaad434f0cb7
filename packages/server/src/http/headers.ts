/** Security headers of all replies. */
const contentSecurityPolicy = [
  "default-src 'self'",
  // React sets styles on elements, which the policy counts as inline.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** Browsers that have connected by https use only https for a year. Applies to the host, not to its subdomains. */
const strictTransport = { 'strict-transport-security': `max-age=${365 * 24 * 3600}` }

export const securityHeadersOf = ({ secure }: { readonly secure: boolean }): Readonly<Record<string, string>> =>
  secure ? { ...securityHeaders, ...strictTransport } : securityHeaders
