import { z } from 'zod'

/** The styles know these kinds by name: each has its colour of light. */
export const phLevelKind = z.enum(['strong-acidic', 'beauty', 'neutral', 'drinking', 'cooking', 'strong-alkaline'])
export const ph = z.number().min(2, 'must be a pH from 2 to 12').max(12, 'must be a pH from 2 to 12')
