/**
 * The headers that every answer carries, and the Content-Security-Policy of a page: scripts only from here, and inline only
 * those whose hash the policy names.
 */
/** Hosts of other companies that the settings of the app bring in. */
export type OutsideSources = {
  script: string[]
  connect: string[]
  image: string[]
  frame: string[]
  /** Chrome holds a form's redirect to this list too: without the payment hosts, paying without scripts would end here. */
  formAction: string[]
  isHttps: boolean
}

export type SecurityHeaders = ReturnType<typeof createSecurityHeaders>

export function createSecurityHeaders(sources: OutsideSources) {
  const common: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Not `no-referrer`: the payment page would show a blank merchant.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(sources.isHttps ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' } : {}),
  }
  return {
    /** Of a file, a redirect, JSON: nothing in it may run, wherever somebody opens it. */
    ofFile: {
      ...common,
      // A film that is opened by its own address is loaded once more, by the page that the browser makes around it.
      'Content-Security-Policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    },
    /** @param hashes of the inline scripts that may run, as the policy names them */
    ofPage: (hashes: string[]): Record<string, string> => ({
      ...common,
      'Content-Security-Policy': toPolicy(sources, hashes),
    }),
  }
}

function toPolicy({ script, connect, image, frame, formAction, isHttps }: OutsideSources, hashes: string[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes, ...script].join(' ')}`,
    "style-src 'self'",
    // Widths and positions that follow from content are style attributes; they can load and run nothing.
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...image].join(' ')}`,
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${frame.join(' ') || "'none'"}`,
    `form-action ${["'self'", ...formAction].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
