// Constants that the build inserts into the scripts.

interface ImportMetaEnv {
  /** Id of the build; logged at start-up. */
  readonly BUILD_ID?: string
  /** Language of texts that are missing in the user's language. */
  readonly LOCALE_FALLBACK?: 'de' | 'en'
}
