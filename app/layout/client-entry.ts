import { createContext } from 'react'

/** The address of `app/entry.client.tsx`, which only the build knows. */
export const ClientEntry = createContext('')
