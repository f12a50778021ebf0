// What the build writes into the files of the web.

interface ImportMetaEnv {
  /** Which build this is; logged at start-up (spec §9). */
  readonly BUILD_ID?: string
  /** The language a missing text falls back to (decisions §12). */
  readonly LOCALE_FALLBACK?: 'de' | 'en'
}
