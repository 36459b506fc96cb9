"""Counts the rows of a file and adds up a column of money, knowing nothing of who wrote it: CSV line by line, a workbook's sheets as text."""
import csv
import re
import sys
import zipfile
from decimal import Decimal

kind, path = sys.argv[1:3]
rows, total, different = 0, Decimal(0), set()

if kind == "csv":
    with open(path, encoding="utf-8-sig", newline="") as file:
        for row in csv.DictReader(file):
            rows += 1
            total += Decimal(row["stake"])
            different.add(hash(row["round"]))
else:
    with zipfile.ZipFile(path) as book:
        for name in sorted(book.namelist()):
            if not name.startswith("xl/worksheets/"):
                continue
            rest, head = b"", True
            with book.open(name) as sheet:  # its sums are checked while it is read
                while block := sheet.read(1 << 20):
                    *whole, rest = (rest + block).split(b"</row>")
                    for row in whole:
                        if head:
                            head = False
                            continue
                        rows += 1
                        numbers = re.findall(rb"<v>([^<]*)</v>", row)
                        total += Decimal(numbers[2].decode())
                        different.add(hash(re.findall(rb">(r-\d+)<", row)[0]))

print(rows, int(total * 1_000_000), len(different))
