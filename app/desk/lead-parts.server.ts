/** The parts that other folders store in a lead's transaction. */
import { joinParts } from '#app/leads/lead-part.ts'
import { visitPart } from '#app/visits/visit-part.server.ts'
import { withdrawalPart } from './withdrawal-part.server.ts'

export const leadPart = joinParts([visitPart, withdrawalPart])
