/** Loads code, the probed page and a busy heap before anything is measured. */
import { Agent, request } from 'node:http'

import { PROBED } from './probes.ts'

const AT_ONCE = 32

export async function warmUp(url: string, posts = 3000): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  let left = posts
  const worker = async () => {
    while (left > 0) await post(agent, url, (left -= 1))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await (await fetch(url + PROBED)).arrayBuffer()
  agent.destroy()
}

/** Every tenth post comes from a page that is rendered for it. */
function post(agent: Agent, url: string, number: number): Promise<void> {
  const isWrong = number % 10 === 0
  const body = `form=connect&phone=${isWrong ? '' : `6${String(number).padStart(9, '0')}`}`
  const headers = {
    Accept: isWrong ? 'text/html' : 'application/json',
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': body.length,
  }
  return new Promise((resolve, reject) => {
    request(`${url}/connect`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', resolve)
    })
      .on('error', reject)
      .end(body)
  })
}
