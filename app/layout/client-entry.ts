import { createContext } from 'react'

/** The addresses of `app/entry.client.tsx` and of the files that it imports, which only the build knows. */
export const ClientEntry = createContext<{ module: string; imports: string[] }>({ module: '', imports: [] })
