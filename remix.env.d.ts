/// <reference types="@remix-run/dev" />
/// <reference types="@remix-run/node" />
import 'react'

declare module 'react' {
  /** Allows custom properties in `style`, such as `{ '--share': 0.4 }`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number
  }
}
