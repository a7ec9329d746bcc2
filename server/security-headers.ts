/** The security headers for all responses, and each page's Content-Security-Policy. */
export type OutsideSources = {
  script: string[]
  connect: string[]
  image: string[]
  frame: string[]
  /** Chrome also applies form-action to a form's redirect, so paying without JavaScript needs the payment hosts. */
  formAction: string[]
  isHttps: boolean
  /** What Strict-Transport-Security adds. Browsers remember both for years, so an owner must choose them. */
  hsts: { includeSubDomains: boolean; preload: boolean }
}

export type SecurityHeaders = ReturnType<typeof createSecurityHeaders>

export function createSecurityHeaders(sources: OutsideSources) {
  const common: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // With `no-referrer`, the payment page would show no merchant.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(sources.isHttps ? { 'Strict-Transport-Security': toHsts(sources.hsts) } : {}),
  }
  return {
    /** For files, redirects and JSON, which may not run scripts. */
    forFiles: {
      ...common,
      // A browser that opens a video URL generates a document, which loads the video again.
      'Content-Security-Policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    },
    forPages: { ...common, 'Content-Security-Policy': toPolicy(sources) },
  }
}

const TWO_YEARS_S = 63_072_000

const toHsts = ({ includeSubDomains, preload }: OutsideSources['hsts']) =>
  [`max-age=${TWO_YEARS_S}`, ...(includeSubDomains ? ['includeSubDomains'] : []), ...(preload ? ['preload'] : [])].join(
    '; ',
  )

function toPolicy({ script, connect, image, frame, formAction, isHttps }: OutsideSources): string {
  return [
    // Firefox checks prefetches against this directive. Every other kind of request has its own.
    "default-src 'self'",
    // Speculation rules list pages to prefetch; they run no code.
    `script-src ${["'self'", "'inline-speculation-rules'", ...script].join(' ')}`,
    "style-src 'self'",
    // Style attributes set widths and positions from content; they cannot load or run anything.
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
