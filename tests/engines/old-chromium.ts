/** Starts old Chromium builds, which `npm run engines` unpacks from npm packages. */
export const OLD_CHROMIUM = [
  {
    version: 64,
    package: 'chrome-aws-lambda@64.0.3264',
    integrity: 'sha512-3XpUhpg5Qlbq8V/Pk5gzfSqcq3wSlfT1N98yzDY8a+PrrROx9XUCntkg4W1ZmisqLsWhmRLZQrKtDjTRBttwig==',
  },
  {
    version: 92,
    package: 'chrome-aws-lambda@10.1.0',
    integrity: 'sha512-NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==',
  },
  {
    version: 103,
    package: '@sparticuz/chromium@103.0.0',
    integrity: 'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
  },
  {
    version: 109,
    package: '@sparticuz/chromium@109.0.6',
    integrity: 'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  },
] as const

export type OldChromium = (typeof OLD_CHROMIUM)[number]

export const programOf = (version: OldChromium['version']) => `.cache/engines/${version}/chromium`
