/** Marks this render's inline scripts for `http/inline-scripts.server.ts`, which removes the marks before sending. */
import { createContext } from 'react'

export const ScriptMark = createContext<string | undefined>(undefined)
