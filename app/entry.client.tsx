import { startPage } from './browser/start.ts'

// All supported browsers have cascade layers, which the style sheets need too. Older ones get the plain page (docs/browsers.md).
if ('CSSLayerBlockRule' in window) startPage()
