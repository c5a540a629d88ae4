import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const javaVersion = 21;
const platform = 36;

const sdkOf = (folder: string, environment: NodeJS.ProcessEnv): string | undefined => {
  const local = join(folder, 'local.properties');
  const named = existsSync(local) ? /^sdk\.dir=(.*)$/m.exec(readFileSync(local, 'utf8'))?.[1] : undefined;
  return environment['ANDROID_HOME'] ?? environment['ANDROID_SDK_ROOT'] ?? named;
};

/** The major version of the JDK that Gradle will use; undefined without a JDK. */
function jdkVersion({ JAVA_HOME }: NodeJS.ProcessEnv): number | undefined {
  const command = JAVA_HOME ? join(JAVA_HOME, 'bin/javac') : 'javac';
  const { stdout, stderr, error } = spawnSync(command, ['-version'], { encoding: 'utf8' });
  const [, version] = error ? [] : (/javac (\d+)/.exec(`${stdout}${stderr}`) ?? []);
  return version === undefined ? undefined : Number(version);
}

/** Returns a sentence for each tool that Gradle needs and that is not installed. */
export function missingTools(folder: string, environment: NodeJS.ProcessEnv = process.env): string[] {
  const sdk = sdkOf(folder, environment);
  const jdk = jdkVersion(environment);
  const missing: string[] = [];
  if (jdk === undefined || jdk < javaVersion)
    missing.push(
      `A JDK ${javaVersion} or later${jdk === undefined ? '' : ` (this one is ${jdk})`}: https://adoptium.net, or the one of Android Studio. Set JAVA_HOME to its folder.`,
    );
  if (sdk === undefined || !existsSync(sdk))
    missing.push(
      `The Android SDK: install Android Studio, or the command-line tools of https://developer.android.com/studio. Set ANDROID_HOME to its folder${sdk === undefined ? '' : `; ${sdk} does not exist`}.`,
    );
  else if (!existsSync(join(sdk, 'platforms', `android-${platform}`)))
    missing.push(`Platform ${platform} of the SDK: sdkmanager "platforms;android-${platform}"`);
  return missing;
}
