/** Simulates additions of extensions and in-app browsers to a page: elements and attributes in html, head, body and forms. */
import type { Page } from '@playwright/test'

import type { Condition } from '../scene.ts'
import { beforeScripts } from './scripts.ts'

/** Grammarly's additions. */
const addBesideBody = (page: Page) =>
  page.evaluate(() => {
    document.body.setAttribute('data-gr-ext-installed', '')
    document.body.setAttribute('data-new-gr-c-s-check-loaded', '14.1100.0')
    document.documentElement.append(document.createElement('grammarly-desktop-integration'))
  })

/** Dark Reader's additions. */
const darken = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    root.setAttribute('data-darkreader-mode', 'dynamic')
    root.setAttribute('data-darkreader-scheme', 'dark')
    for (const kind of ['fallback', 'user-agent', 'text', 'invert', 'inline', 'variables', 'root-vars', 'override']) {
      const style = Object.assign(document.createElement('style'), { className: `darkreader darkreader--${kind}` })
      document.head.prepend(style)
    }
    for (const sheet of document.querySelectorAll('link[rel=stylesheet]'))
      sheet.after(Object.assign(document.createElement('style'), { className: 'darkreader darkreader--sync' }))
    document.head.append(Object.assign(document.createElement('meta'), { name: 'darkreader', content: 'x' }))
    for (const element of document.body.querySelectorAll<HTMLElement>('a, p, svg, input')) {
      element.setAttribute('data-darkreader-inline-color', '')
      element.style.setProperty('--darkreader-inline-color', '#e8e6e3')
    }
  })

/** Additions of social networks' in-app browsers. */
const addScripts = (page: Page) =>
  page.evaluate(() => {
    const bridge = () => Object.assign(document.createElement('script'), { type: 'text/x-bridge', text: 'bridge' })
    document.head.prepend(bridge())
    document.body.prepend(bridge(), document.createElement('iframe'))
    document.body.append(bridge())
  })

/** An icon beside each field, a menu after the body, and attributes. */
const addPasswordManager = (page: Page) =>
  page.evaluate(() => {
    for (const input of document.querySelectorAll('form :is(input:not([type=hidden]), textarea, select)')) {
      input.setAttribute('data-com-onepassword-filled', 'light')
      input.setAttribute('fdprocessedid', 'p1')
      const icon = document.createElement('div')
      icon.setAttribute('data-lastpass-icon-root', '')
      icon.style.cssText = 'position: relative !important; height: 0px !important; width: 0px !important;'
      input.before(icon)
      const button = Object.assign(document.createElement('span'), { className: 'kpxc-username-icon' })
      input.after(button)
    }
    for (const form of document.forms) {
      form.setAttribute('data-bitwarden-watching', '1')
      form.append(
        Object.assign(document.createElement('input'), { name: 'fake_username', hidden: true, value: 'asha' }),
      )
    }
    document.documentElement.append(document.createElement('com-1password-menu'))
  })

const ALL = [addBesideBody, darken, addScripts, addPasswordManager]

/** An extension's own styles are exempt from the page's policy; those of a test are not. */
const expectedErrors = /Applying inline style violates/

const before = (name: string, add: (page: Page) => Promise<void>) =>
  beforeScripts({ name, expectedErrors, arrived: ({ page }) => add(page) })

export const EXTENSIONS: Condition[] = [
  before('with an element of Grammarly after the body', addBesideBody),
  before('with the styles of Dark Reader', darken),
  beforeScripts({ name: 'in an in-app browser that adds scripts', arrived: ({ page }) => addScripts(page) }),
  before("with a password manager's icons in the form", addPasswordManager),
  {
    name: 'with extensions that come while the form is filled in',
    expectedErrors,
    async midway({ page }) {
      for (const add of ALL) await add(page)
    },
  },
]
