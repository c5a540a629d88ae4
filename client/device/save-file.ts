import { nativeShell } from './native-shell.ts';
import { shareNatively } from './share.ts';

/** Saves a text file as a download. In the Android app the person chooses where it goes. Returns false if it failed. */
export async function saveFile(content: Blob, name: string): Promise<boolean> {
  if (nativeShell() === 'capacitor') return handOver(await content.text(), name).catch(() => false);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has read the address by the end of this task.
  setTimeout(() => URL.revokeObjectURL(link.href));
  return true;
}

/** A WebView cannot download what the page made itself. */
async function handOver(text: string, name: string): Promise<boolean> {
  const { Filesystem, Directory, Encoding } = await import('@capacitor/filesystem');
  const file = { path: name, data: text, directory: Directory.Cache, encoding: Encoding.UTF8 };
  const { uri } = await Filesystem.writeFile(file);
  return shareNatively({ title: name, files: [uri] });
}
