/** Two sets of accessibility rules in addition to axe's: IBM's, and HTML CodeSniffer's for WCAG 2.2 AA. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const read = (file: string) => readFileSync(`node_modules/${file}`, 'utf8')
const IBM = `${read('accessibility-checker-engine/ace.js')};window.ace = ace`
const SNIFFER = `${read('html_codesniffer/build/HTMLCS.js')};window.HTMLCS = HTMLCS`

/** False positives by rule. */
const RIGHT: Record<string, RegExp> = {
  // A skip link comes before all landmarks.
  aria_content_in_landmark: /^<a href="#main" class="skip-link">/,
  // Its text for screen readers is clipped, next to digits that are hidden from them.
  label_content_exists: /^<label .* isolate flex-col /,
  // The checkboxes belong to different forms.
  input_checkboxes_grouped: /name="whatsapp"/,
  // A form without a name is not a landmark.
  aria_form_label_unique: /^<form (?!.*aria-label)/,
  aria_landmark_name_unique: /^<form (?!.*aria-label)/,
  // The first row of its head is the title, which repeats on each printed sheet.
  table_headers_exists: /class="report-table"/,
  table_headers_related: /^<td colspan="9">/,
  'H43.HeadersRequired': /^<table class="report-table"/,
  // The header of a group of rows applies to that group, though it spans each column.
  'H43.IncorrectAttr': /^<td (colspan="\d" )?headers=/,
  // Enter sends a form of one field.
  'H32.2': /action="\/staff\/find"/,
  // Scrollable parts need a tab stop for the keyboard, as axe demands.
  element_tabbable_role_valid: /^<div tabindex="0" .*role="(region|group)"/,
}

type Finding = { rule: string; message: string; element: string }
type Report = { results: { ruleId: string; value: [string, string]; message: string; snippet: string }[] }
type Engines = {
  ace: { Checker: new () => { check: (document: Document, rules: string[]) => Promise<Report> } }
  HTMLCS: {
    process: (standard: string, document: Document, done: () => void) => void
    getMessages: () => { type: number; code: string; msg: string; element: Element }[]
  }
}

/** @returns the failures, as `rule: message element`. Findings for manual review were reviewed once: docs/browsers.md */
export async function listOtherFindings(page: Page): Promise<string[]> {
  await page.evaluate(IBM)
  const { results } = await page.evaluate(() =>
    new (window as unknown as Engines).ace.Checker().check(document, ['IBM_Accessibility']),
  )
  const failed = results
    .filter(({ value: [level, verdict] }) => level === 'VIOLATION' && verdict === 'FAIL')
    .map(({ ruleId, message, snippet }): Finding => ({ rule: ruleId, message, element: snippet }))
  await page.evaluate(SNIFFER)
  const sniffed = await page.evaluate(
    () =>
      new Promise<Finding[]>((resolve) => {
        const { HTMLCS } = window as unknown as Engines
        const ERROR = 1
        HTMLCS.process('WCAG2AA', document, () => {
          const errors = HTMLCS.getMessages().filter(({ type }) => type === ERROR)
          resolve(
            errors.map(({ code, msg: message, element: { outerHTML } }) => ({
              rule: code.split('.').slice(4).join('.'),
              message,
              element: outerHTML.slice(0, 300),
            })),
          )
        })
      }),
  )
  return [...failed, ...sniffed]
    .filter(({ rule, element }) => !RIGHT[rule]?.test(element))
    .map(({ rule, message, element }) => `${rule}: ${message} ${element}`)
}
