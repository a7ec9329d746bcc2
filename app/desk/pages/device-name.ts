/** `Android phone, Chrome`, from the User-Agent: enough to recognise one's own devices. */
export function toDeviceName(agent: string | null): string {
  const text = agent ?? ''
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1] ?? 'A device'
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1] ?? 'some browser'
  return `${system}, ${browser}`
}

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]
// The first match wins: most User-Agents also name the browsers that they imitate.
const BROWSERS: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
