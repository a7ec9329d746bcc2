/** Adds a description to every node of a JSON Schema, for tooltips in editors. */
import type { z } from 'zod'
import { lookUp } from '#app/lookup/look-up.ts'

import { descriptions } from './descriptions.ts'

type Node = z.core.JSONSchema.BaseSchema
type Definitions = NonNullable<Node['$defs']>

export function describeNodes(schema: Node, about: string): Node {
  const defs = schema.$defs ?? {}
  // Several places may refer to a definition, so it has no name.
  const describedDefs = mapEntries(defs, (_, node) => describeWithin(node as Node, '', defs))
  const whole = { description: about, ...describeWithin(schema, about, defs) }
  return schema.$defs ? { ...whole, $defs: describedDefs } : whole
}

/** @param name the parent key, after which a list's entries are named; empty for none */
function describeWithin(node: Node, name: string, defs: Definitions): Node {
  const within = (inner: unknown, description: string | undefined, key = name) =>
    ({ description, ...describeWithin(inner as Node, key, defs) }) as Node
  const { properties, items, prefixItems, additionalProperties } = node
  const partOf = (part: string) => (name ? `${part} of ${name}.` : undefined)
  const kinds = (all: unknown[] | undefined) => all?.map((kind) => within(kind, partOf('One kind')))
  return withoutUndefined({
    ...node,
    properties: properties && mapEntries(properties, (key, inner) => within(inner, describe(key, inner, defs), key)),
    items: isNode(items) ? within(items, partOf('One entry')) : items,
    prefixItems: prefixItems?.map((item, index) => within(item, partOf(`Entry ${index + 1}`))),
    additionalProperties: isNode(additionalProperties)
      ? within(additionalProperties, partOf('One entry'))
      : additionalProperties,
    anyOf: kinds(node.anyOf),
    oneOf: kinds(node.oneOf),
  } as Node)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `addressesTitle` is the heading over the addresses. */
const ENDINGS: [ending: RegExp, say: (subject: string) => string][] = [
  [/Title$/, (subject) => `Heading of: ${subject}.`],
  [/Label$/, (subject) => `Short words beside: ${subject}.`],
  [/Note$/, (subject) => `A remark on: ${subject}.`],
]

/** @returns undefined for a group or list whose name is enough; '' for a missing description, which a test refuses */
function describe(key: string, node: unknown, defs: Definitions): string | undefined {
  const known = lookUp(descriptions, key)
  const [ending, say] = ENDINGS.find(([pattern]) => pattern.test(key)) ?? []
  const ownDescription = definitionOf(node, defs)?.description
  if (ownDescription) return ownDescription
  if (known) return known
  if (ending && say) return say(toWords(key.replace(ending, '')))
  return holdsMore(node, defs) ? undefined : ''
}

/** A single value needs its own description. The name is enough for a group or a list. */
function holdsMore(node: unknown, defs: Definitions): boolean {
  if (!isNode(node)) return false
  const definition = definitionOf(node, defs)
  if (definition) return holdsMore(definition, defs)
  return node.type === 'object' || node.type === 'array' || node.oneOf !== undefined
}

/** The target of a reference; a description beside the reference would be ignored. */
function definitionOf(node: unknown, defs: Definitions): Node | undefined {
  const name = isNode(node) ? node.$ref?.split('/').at(-1) : undefined
  return name === undefined ? undefined : (lookUp(defs, name) as Node | undefined)
}

const toWords = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const mapEntries = <Value>(all: Record<string, Value>, map: (key: string, value: Value) => Node) =>
  Object.fromEntries(Object.entries(all).map(([key, value]) => [key, map(key, value)]))

const withoutUndefined = (node: Node) =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined)) as Node
