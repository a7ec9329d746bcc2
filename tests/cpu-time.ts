/** @returns milliseconds of processor time, because the clock goes on while other processes run */
export function measureCpuMs(act: () => void): number {
  const before = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
