/** The parts of a cell of the matrix: a journey, an input, a condition and one visitor. */
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'

import type { FormId } from '#app/forms/registry.ts'
import type { Site } from '../site.ts'

export interface Scene {
  page: Page
  site: Site
  /** Unique per visitor. `typed` is the phone number as people write it, `e164` as it is stored. */
  visitor: { number: number; typed: string; e164: string }
  /** Overrides of a journey's words, by field. */
  words: Record<string, string>
  /** Paths of all posts that got a response. */
  posts: string[]
  /** Resolves when no request is pending and the page is painted. */
  untilQuiet: () => Promise<void>
  /** Another visitor in another tab. */
  openTab: () => Promise<Scene>
}

export type Words = Record<string, string>

/** A control of a form. */
export interface Field {
  name: string
  kind: 'line' | 'lines' | 'select' | 'radio' | 'box'
  at: (form: Locator) => Locator
  /** The typed text, or a select's value or index. */
  value: string | number
}

export interface Journey {
  name: string
  /** The form's id, if it stores a lead. */
  lead?: FormId
  /** A site with online payment, or the sales desk. @default 'public' */
  place?: 'public' | 'shop' | 'desk'
  /** The form opens in a dialog. */
  isDialog?: true
  /** This journey needs scripts. Without them, links open a page with the form. */
  needsScript?: true
  /** The dialog opens automatically, once per tab. */
  opensAutomatically?: true
  /** @returns the path of the first page */
  begin: (scene: Scene) => Promise<string> | string
  /** Opens the form. */
  open?: (scene: Scene, input: Input) => Promise<void>
  form: (page: Page) => Locator
  /** The fields in the form's order. */
  fields: (scene: Scene) => Field[]
  button: (form: Locator) => Locator
  /** Checks the visible result and the stored data. */
  expectDone: (scene: Scene) => Promise<unknown>
  /** Console messages that the journey causes. */
  expectedErrors?: RegExp
}

/** A way to fill in and send a form. */
export interface Input {
  name: string
  context?: BrowserContextOptions
  fill: (field: Field, form: Locator, page: Page) => Promise<void>
  press: (control: Locator, page: Page) => Promise<void>
  /** Sends the form without pressing the button. */
  send?: (form: Locator, fields: Field[], page: Page, button: Locator) => Promise<void>
}

/** A state of browser, page or connection that differs from a test's clean one. */
export interface Condition {
  name: string
  context?: BrowserContextOptions
  /** Needs the full browser, because the headless shell has no autofill and no back-forward cache. */
  needsChrome?: true
  refusesStorage?: true
  /** Whether scripts start with the first interaction; `unsure`: they may never start. @default 'started' */
  scripts?: 'started' | 'unsure' | 'held'
  /** Console messages that the condition causes. */
  expectedErrors?: RegExp
  /** Overrides of the journey's words. */
  words?: (visitor: Scene['visitor']) => Words
  /** Fills in a part of the form. @returns the values by field */
  fill?: (scene: Scene, form: Locator, journey: Journey) => Promise<Words>
  /** @default all journeys */
  suits?: (journey: Journey) => boolean
  /** Runs before the page is requested. */
  before?: (scene: Scene, journey: Journey) => Promise<unknown>
  /** Runs once the page has loaded, before scripts start. */
  arrived?: (scene: Scene, journey: Journey) => Promise<unknown>
  /** Runs when half of the fields are filled in. */
  midway?: (scene: Scene, journey: Journey) => Promise<unknown>
  /** Runs when all fields are filled in. */
  filled?: (scene: Scene, journey: Journey) => Promise<unknown>
  /** Sends the form, and may cause a failure first. */
  send?: (scene: Scene, journey: Journey, send: () => Promise<void>) => Promise<unknown>
  /** Runs after `expectDone`. */
  done?: (scene: Scene, journey: Journey) => Promise<unknown>
}
