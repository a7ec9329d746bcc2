import { type Fake, startFake } from './start-fake.ts'

export type Fakes = {
  crm: Fake
  emailEvent: Fake
  messagingGateway: Fake
  all: Fake[]
  /** For the site's process: every outside service is a fake. */
  environment: Record<string, string>
  closeAll: () => Promise<void>
}

type Ports = { crm?: number; emailEvent?: number; messagingGateway?: number }

/** @param ports free ones are found where none is given */
export async function startFakes({ crm = 0, emailEvent = 0, messagingGateway = 0 }: Ports = {}): Promise<Fakes> {
  const fakes = {
    crm: await startFake('crm', { port: crm }),
    emailEvent: await startFake('email-event', { port: emailEvent }),
    messagingGateway: await startFake('messaging-gateway', { port: messagingGateway }),
  }
  const all = Object.values(fakes)
  return {
    ...fakes,
    all,
    environment: Object.assign({}, ...all.map((fake) => fake.environment)),
    closeAll: async () => {
      await Promise.all(all.map((fake) => fake.close()))
    },
  }
}
