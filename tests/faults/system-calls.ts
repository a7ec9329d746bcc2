/** Parses writes, flushes and sends from a `strace -f -y` trace, in order. */

/** `begun` and `done` are positions in the trace; calls of different threads may overlap. */
export type Call = { name: string; path: string; content: string; begun: number; done: number; result: number }

export function readCalls(trace: string): Call[] {
  const calls: Call[] = []
  const unfinished = new Map<string, Call>()
  trace.split('\n').forEach((line, at) => {
    const [, thread = '', text = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? []
    const resumed = /^<\.\.\. \w+ resumed>.*= (-?\d+)/.exec(text)
    if (resumed) {
      const call = unfinished.get(thread)
      if (call) calls.push({ ...call, done: at, result: Number(resumed[1]) })
      return
    }
    const [, name = '', path = ''] = /^(\w+)\(\d+<([^>]*)>/.exec(text) ?? []
    if (!name) return
    const call = {
      name,
      path,
      content: text,
      begun: at,
      done: at,
      result: Number(/= (-?\d+)[^=]*$/.exec(text)?.[1] ?? -1),
    }
    if (text.endsWith('<unfinished ...>')) unfinished.set(thread, call)
    else calls.push(call)
  })
  return calls
}

export const isFlush = ({ name, result }: Call) => /^f(data)?sync$/.test(name) && result === 0
export const isWrite = ({ name }: Call) => /^(p?writev?(64)?|send(to|msg))$/.test(name)
