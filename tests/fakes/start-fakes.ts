import { CHANNEL_NAMES, type ChannelName } from '#app/settings/channels/index.ts'
import { services, type ServiceName } from './services.ts'
import { type Fake, startFake } from './start-fake.ts'
import { startSmtp } from './start-smtp.ts'

export type Fakes = {
  crm: Fake
  emailEvent: Fake
  smtp: Fake
  messagingGateway: Fake
  messageTemplate: Fake
  all: Fake[]
  /** Settings for the site: every outside service is a fake. */
  environment: Record<string, string>
  closeAll: () => Promise<void>
}

type Ports = Partial<Record<'crm' | 'emailEvent' | 'smtp' | 'messagingGateway' | 'messageTemplate', number>>

/** @param ports free ones by default */
export async function startFakes(ports: Ports = {}): Promise<Fakes> {
  const fakes = {
    crm: await startFake('crm', { port: ports.crm ?? 0 }),
    emailEvent: await startFake('email-event', { port: ports.emailEvent ?? 0 }),
    smtp: await startSmtp({ port: ports.smtp ?? 0 }),
    messagingGateway: await startFake('messaging-gateway', { port: ports.messagingGateway ?? 0 }),
    messageTemplate: await startFake('message-template', { port: ports.messageTemplate ?? 0 }),
  }
  const all = [...Object.values(fakes), ...(await startOthers())]
  return {
    ...fakes,
    all,
    environment: Object.assign({}, ...all.map((fake) => fake.environment)),
    closeAll: async () => {
      await Promise.all(all.map((fake) => fake.close()))
    },
  }
}

/** Channels whose fake no test needs by name. */
function startOthers(): Promise<Fake[]> {
  const isOther = (name: ChannelName): name is ChannelName & ServiceName => name in services && !NAMED.includes(name)
  return Promise.all(CHANNEL_NAMES.filter(isOther).map((name) => startFake(name)))
}

const NAMED: ChannelName[] = ['crm', 'email-event', 'smtp', 'messaging-gateway', 'message-template']
