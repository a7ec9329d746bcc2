/**
 * Marks the inline scripts that this render writes, so that `http/inline-scripts.server.ts` can tell them from whatever else
 * gets into a page. There is no mark in the browser, nor in what is sent.
 */
import { createContext } from 'react'

export const ScriptMark = createContext<string | undefined>(undefined)
